import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { listPoolSites } from '@manyhearts/contract/signup';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '#site/store/server-data.ts';
import { useBrand } from '#site/boot/page-context.ts';
import { Button } from '#site/ui/Button.tsx';
import { Checkbox } from '#site/ui/Checkbox.tsx';
import { FieldGroup } from '#site/ui/FieldGroup.tsx';
import { Skeleton } from '#site/ui/Skeleton.tsx';
import { Switch } from '#site/ui/Switch.tsx';
import { VisuallyHidden } from '#site/ui/VisuallyHidden.tsx';
import { Missing } from './RegionSelect.tsx';
import { Question, type QuestionProps } from './Question.tsx';

/** Each consent separately, none ticked in advance. */
export function ConsentsQuestion({ answers, level, errorOf, onAnswer }: QuestionProps) {
  const { t } = useTranslation('signup');
  const { settings } = useBrand();
  const brand = settings.name;
  return (
    <Question level={level} title={t('consents.title')}>
      <Checkbox name="terms" defaultChecked={answers.terms} hint={<TextLinks />} error={errorOf('consents.terms')}>
        {t('consents.terms', { brand })}
      </Checkbox>
      <Checkbox
        name="sensitiveData"
        defaultChecked={answers.sensitiveData}
        hint={t('consents.sensitiveHint')}
        error={errorOf('consents.sensitiveData')}
      >
        {t('consents.sensitive', { brand })}
      </Checkbox>
      <Checkbox name="marketing" defaultChecked={answers.marketing} hint={t('consents.marketingHint')}>
        {t('consents.marketing', { brand })}
      </Checkbox>
      {settings.memberResell === 'yes' && (
        <PoolSites
          chosen={answers.poolSites}
          error={errorOf('consents.poolSites')}
          onChange={(poolSites) => onAnswer({ poolSites })}
        />
      )}
      <Trap name="website" tabIndex={-1} autoComplete="off" aria-hidden />
    </Question>
  );
}

function TextLinks() {
  const { t } = useTranslation('signup');
  const { t: shared } = useTranslation();
  const pages = [
    ['/pages/terms', shared('footer.terms')],
    ['/pages/privacy', shared('footer.privacy')],
  ] as const;
  return (
    <Links>
      {pages.map(([href, text]) => (
        <a key={href} href={href} target="_blank" rel="noopener">
          {text}
          <VisuallyHidden> {t('consents.newTab')}</VisuallyHidden>
        </a>
      ))}
    </Links>
  );
}

type PoolSitesProps = {
  chosen: readonly string[];
  error: string | undefined;
  onChange: (chosen: string[]) => void;
};

/** Optional, so sign-up does not wait for it to load. */
function PoolSites({ chosen, error, onChange }: PoolSitesProps) {
  const { t } = useTranslation('signup');
  const { t: shared } = useTranslation();
  const options = useQuery(queryOf(listPoolSites));
  if (options.isPending) return <Skeleton shape="lines" />;
  if (!options.data) {
    return (
      <Missing role="status">
        <span>{t('consents.sitesFailed')}</span>
        <Button $kind="quiet" $small onClick={() => void options.refetch()}>
          {shared('retry')}
        </Button>
      </Missing>
    );
  }
  const { sites } = options.data;
  if (sites.length === 0) return null;
  return (
    <FieldGroup label={t('consents.sites')} hint={t('consents.sitesHint')} error={error}>
      {sites.map(({ id, name, domain }) => (
        <Switch
          key={id}
          name="poolSites"
          value={id}
          checked={chosen.includes(id)}
          hint={domain}
          onChange={({ target }) => onChange([...chosen.filter((one) => one !== id), ...(target.checked ? [id] : [])])}
        >
          {name}
        </Switch>
      ))}
    </FieldGroup>
  );
}

const Links = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--space-4);
  a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
  }
`;

/** A honeypot: scripts fill in every field. Not `display: none`, by which they could detect it. */
const Trap = styled.input`
  position: absolute;
  width: 1px;
  height: 1px;
  padding: 0;
  border: 0;
  clip-path: inset(50%);
`;
