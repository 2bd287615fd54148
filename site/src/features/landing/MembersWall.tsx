import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useBoot } from '#site/boot/BootContext.tsx';
import { MemberCard } from '#site/ui/MemberCard.tsx';
import { Section } from '#site/ui/Section.tsx';

/** Members who agreed to be seen by visitors, as far as the brand lets visitors look. */
export function MembersWall() {
  const { t } = useTranslation('landing');
  const { wall } = useBoot();
  if (wall.state === 'closed' || wall.members.length === 0) {
    return (
      <Section aria-labelledby="wall">
        <h2 id="wall">{t('wall.title')}</h2>
        <p>{t(wall.state === 'closed' ? 'wall.closed' : 'wall.empty')}</p>
      </Section>
    );
  }
  return (
    <Section aria-labelledby="wall">
      <h2 id="wall">{t('wall.title')}</h2>
      <p>{t('wall.text')}</p>
      <Grid>
        {wall.members.map((member) => (
          <li key={member.id}>
            <MemberCard member={member} fictionalLabel={t('wall.fictional')} />
          </li>
        ))}
      </Grid>
    </Section>
  );
}

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(9.5rem, 44%), 1fr));
  gap: calc(var(--space) * 2);
  margin: calc(var(--space) * 3) 0 0;
  padding: 0;
  list-style: none;
  > :nth-child(n + 9) { display: none }
  @media (min-width: 768px) {
    grid-template-columns: repeat(4, 1fr);
  }
  @media (min-width: 992px) {
    grid-template-columns: repeat(6, 1fr);
    > :nth-child(-n + 12) { display: block }
  }
`;
