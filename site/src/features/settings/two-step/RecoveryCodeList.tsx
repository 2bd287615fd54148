import { Download } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { from } from '@manyhearts/themes/media';
import { iconSizes } from '@manyhearts/themes/scales';
import { useBrand } from '#site/boot/page-context.ts';
import { Button, ButtonLink } from '#site/ui/Button.tsx';
import { textAddress } from '../OwnCode.tsx';
import { CopyButton } from './CopyButton.tsx';

/** Shown once; a member who loses the codes and the app needs support. */
export function RecoveryCodeList({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const { t } = useTranslation('settings');
  const { settings } = useBrand();
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => heading.current?.focus(), []);

  const file = [t('codes.file', { brand: settings.name }), '', ...codes, ''].join('\n');
  return (
    <Box>
      <h3 ref={heading} tabIndex={-1}>
        {t('codes.title')}
      </h3>
      <p>{t('codes.lead')}</p>
      <Codes>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Codes>
      <Ways>
        <CopyButton text={codes.join('\n')} />
        {/* The file name does not reveal the site. */}
        <ButtonLink href={textAddress(file)} download="recovery-codes.txt" $kind="quiet" $small>
          <Download size={iconSizes.medium} aria-hidden />
          {t('codes.save')}
        </ButtonLink>
      </Ways>
      <Button onClick={onKept}>{t('codes.kept')}</Button>
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  gap: var(--space-4);
  width: 100%;
  h3:focus-visible {
    outline: none;
  }
  ${from('small')} {
    > button {
      justify-self: start;
    }
  }
`;

const Codes = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(15.5rem, 100%), 1fr));
  gap: 4px var(--space-4);
  margin: 0;
  padding: var(--space-3) var(--space-4);
  border: max(1px, var(--stroke)) dashed var(--c-border-strong);
  border-radius: var(--r-medium);
  background: var(--c-raised);
  font-family: ui-monospace, 'Cascadia Mono', Menlo, Consolas, monospace;
  list-style: none;
  li {
    overflow-wrap: anywhere;
  }
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
`;
