import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { SettingsView } from '@manyhearts/contract/settings-view';
import { useBrand, usePage } from '#site/boot/page-context.ts';
import { Button, ButtonLink } from '#site/ui/Button.tsx';
import { DialogActions, NativeDialog } from '#site/ui/NativeDialog.tsx';

/** In the HTML for all visitors who may need it; the loader opens it if the device has not answered yet. */
export function EntryWarning({ layout }: { layout: WarnedLayout }) {
  const { t } = useTranslation();
  const { settings, country, art } = useBrand();
  const { isLoggedIn } = usePage();
  if (!needsEntryWarning(layout, { ...settings, country, isLoggedIn })) return null;
  return (
    <Warning id="entry-warning" aria-labelledby="entry-title" data-sticky="">
      <Crest viewBox="0 0 24 24" aria-hidden>
        <path d={art.glyph} fillRule="evenodd" />
      </Crest>
      <h2 id="entry-title">{t('entry.title')}</h2>
      <p>{t('entry.adult', { brand: settings.name, age: settings.minAge })}</p>
      {settings.fictionalWarning.plural && (
        <p>
          <strong>{t('entry.fictional')}</strong> {settings.fictionalWarning.plural}
        </p>
      )}
      <DialogActions>
        <Button data-act="entry">{t('entry.enter', { age: settings.minAge })}</Button>
        <ButtonLink href="about:blank" $kind="quiet" rel="noreferrer">
          {t('entry.leave')}
        </ButtonLink>
      </DialogActions>
      <small>{t('entry.cookies')}</small>
    </Warning>
  );
}

/** The loader opens it before React could set the attribute that stops the page from scrolling. */
const Warning = styled(NativeDialog)`
  html:has(&:modal) {
    overflow: hidden;
  }
  /* The brand is seen behind the question. */
  &::backdrop {
    backdrop-filter: blur(3px);
  }
`;

/** The brand's mark across the head of the dialog. */
const Crest = styled.svg`
  width: calc(100% + var(--space-12));
  max-width: none;
  height: 84px;
  margin: calc(-1 * var(--space-6)) calc(-1 * var(--space-6)) var(--space-1);
  padding-block: 21px;
  background: var(--c-strong);
  fill: var(--c-strong-action);
`;

export type WarnedLayout = 'default' | 'empty' | 'chat';
type Facts = Pick<SettingsView, 'enableSiteEntryPopup' | 'entryPopupExcludedCountries'> & {
  country: string | null;
  isLoggedIn: boolean;
};

/** In the chat layout it is shown in these countries only. */
const chatCountries = ['NL', 'DE'];

/**
 * For visitors, unless the brand has turned it off or excluded the country for this layout. Whether the device has
 * answered is checked later.
 */
export function needsEntryWarning(
  layout: WarnedLayout,
  { enableSiteEntryPopup: enabled, entryPopupExcludedCountries: excluded, country, isLoggedIn }: Facts,
): boolean {
  if (isLoggedIn || enabled === 'no') return false;
  if (layout === 'chat') return country !== null && chatCountries.includes(country);
  return !(excluded as string[]).includes(country ?? '');
}
