import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { loginAddress } from '#site/boot/back.rules.ts';
import { usePage } from '#site/boot/page-context.ts';
import { ButtonLink } from '#site/ui/ButtonLink.tsx';

/** Tells visitors which members they see, and how to see all of them. */
export function VisitorNote() {
  const { t } = useTranslation('members');
  const { canSignUp } = usePage();
  return (
    <Note>
      <p>{t('visitor.text')}</p>
      <div>
        {canSignUp && (
          <ButtonLink href="/signup" $small>
            {t('visitor.join')}
          </ButtonLink>
        )}
        <ButtonLink href={loginAddress('/members')} $kind="quiet" $small>
          {t('visitor.login')}
        </ButtonLink>
      </div>
    </Note>
  );
}

const Note = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-3) var(--space-5);
  margin-block-end: var(--space-5);
  padding: var(--space-4);
  border: max(1px, var(--stroke)) solid var(--c-border);
  border-radius: var(--r-medium);
  background: var(--c-surface);
  > p {
    flex: 1 1 18rem;
  }
  > div {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-2);
  }
`;
