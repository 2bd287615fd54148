const textFile = /\/(locales\/[^:?#]{1,200}\.json)/;

/** Explains a start that fails because a locale file is missing or broken; undefined for other failures. */
export function unreadablePart(failure: unknown): string | undefined {
  const { code, url, message } = failure as { code?: string; url?: string; message?: string };
  const [, missing] = textFile.exec(url ?? '') ?? [];
  if (code === 'ERR_MODULE_NOT_FOUND' && missing)
    return `${missing} is missing, so nothing was started. Bring it back from the release that you installed.`;
  const [, broken] = (failure instanceof SyntaxError && textFile.exec(message ?? '')) || [];
  return (
    broken &&
    `${broken} is no JSON, so nothing was started. Bring it back from the release that you installed, or mend it: ${message}`
  );
}
