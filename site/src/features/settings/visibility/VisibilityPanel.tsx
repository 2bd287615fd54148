import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { readConsents } from '@manyhearts/contract/consents';
import {
  readVisibility,
  saveVisibility,
  type VisibilityChange,
  type VisibilityView,
} from '@manyhearts/contract/visibility';
import { call } from '#site/api/client.ts';
import { useBrand } from '#site/boot/page-context.ts';
import { queryOf } from '#site/store/server-data.ts';
import { FormAlert } from '#site/ui/FormAlert.tsx';
import { QueryView } from '#site/ui/QueryView.tsx';
import { Skeleton } from '#site/ui/Skeleton.tsx';
import { Switch } from '#site/ui/Switch.tsx';
import { Panel } from '../Panel.tsx';
import { useSwitches } from '../use-switches.ts';

/** Who sees the member, and what the member sees. */
export function VisibilityPanel({ isPremium }: { isPremium: boolean }) {
  const { t } = useTranslation('settings');
  const { settings } = useBrand();
  const found = useQuery(queryOf(readVisibility));
  return (
    <Panel id="settings-visibility" title={t('visibility.title')} lead={t('visibility.lead', { brand: settings.name })}>
      <QueryView query={found} waiting={<Skeleton shape="lines" count={2} />} failed={t('visibility.failed')}>
        {({ visibility }) => <VisibilitySwitches told={visibility} isPremium={isPremium} />}
      </QueryView>
    </Panel>
  );
}

/** Each switch applies at once and is rolled back if the server refuses. */
function VisibilitySwitches({ told, isPremium }: { told: VisibilityView; isPremium: boolean }) {
  const { t } = useTranslation('settings');
  const { t: shared } = useTranslation();
  const { settings } = useBrand();
  const serverData = useQueryClient();
  const { now, change, failure } = useSwitches<VisibilityView, VisibilityChange>(told, {
    save: async (part) => {
      serverData.setQueryData(queryOf(readVisibility).queryKey, await call(saveVisibility, { ...part }));
      // Being shown on another brand is a consent, too.
      if (part.sites) void serverData.invalidateQueries(queryOf(readConsents));
    },
    withChange,
  });
  const forPremium = (hint: string) => (isPremium ? hint : `${hint} ${t('visibility.premium')}`);
  // Only once the server has confirmed the switch: before that, its effect is unknown.
  const isResting = now.explicitPhotosWanted && told.explicitPhotosWanted && !told.explicitPhotos;
  return (
    <Frame>
      <FormAlert>{failure && (failure.detail || shared('unreachable'))}</FormAlert>
      <Switch
        name="public"
        hint={t('visibility.publicHint')}
        checked={now.public}
        onChange={({ target }) => change({ public: target.checked })}
      >
        {t('visibility.public')}
      </Switch>
      {/* Former premium members may still switch it off. */}
      <Switch
        name="invisible"
        hint={forPremium(t('visibility.invisibleHint'))}
        disabled={!isPremium && !now.invisible}
        checked={now.invisible}
        onChange={({ target }) => change({ invisible: target.checked })}
      >
        {t('visibility.invisible')}
      </Switch>
      <Switch
        name="explicitPhotos"
        hint={isResting ? t('visibility.explicitResting') : forPremium(t('visibility.explicitHint'))}
        disabled={!isPremium && !now.explicitPhotosWanted}
        checked={now.explicitPhotosWanted}
        onChange={({ target }) => change({ explicitPhotos: target.checked })}
      >
        {t('visibility.explicit')}
      </Switch>
      <Switch
        name="introductions"
        hint={t('visibility.introductionsHint')}
        checked={now.introductions}
        onChange={({ target }) => change({ introductions: target.checked })}
      >
        {t('visibility.introductions')}
      </Switch>
      {now.sites.length > 0 && (
        <Sites>
          <legend>{t('visibility.sites')}</legend>
          <p>{t('visibility.sitesLead', { brand: settings.name })}</p>
          {now.sites.map(({ id, name, on }) => (
            <Switch
              key={id}
              name={id}
              checked={on}
              onChange={({ target }) => change({ sites: [{ id, on: target.checked }] })}
            >
              {name}
            </Switch>
          ))}
        </Sites>
      )}
    </Frame>
  );
}

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-2);
  width: 100%;
`;

const Sites = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  min-width: 0;
  margin: var(--space-2) 0 0;
  padding: 0;
  border: 0;
  legend {
    padding: 0;
    font-weight: 600;
  }
  > p {
    color: var(--c-text-muted);
  }
`;

/** The optimistic state. Whether explicit photos are really shown is the server's decision. */
export function withChange(
  now: VisibilityView,
  { public: isPublic, invisible, explicitPhotos, introductions, sites = [] }: VisibilityChange,
): VisibilityView {
  return {
    public: isPublic ?? now.public,
    invisible: invisible ?? now.invisible,
    explicitPhotos: now.explicitPhotos,
    explicitPhotosWanted: explicitPhotos ?? now.explicitPhotosWanted,
    introductions: introductions ?? now.introductions,
    sites: now.sites.map((site) => ({ ...site, on: sites.find(({ id }) => id === site.id)?.on ?? site.on })),
  };
}
