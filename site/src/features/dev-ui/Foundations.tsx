import { styled } from 'styled-components';
import { colourVariable } from '@manyhearts/themes/tokens';
import type { ColourJob } from '@manyhearts/themes/theme';
import { Specimen, State } from './Specimen.tsx';
import { sample } from './words.ts';

const grounds: [ground: ColourJob, text: ColourJob][] = [
  ['page', 'text'],
  ['surface', 'text'],
  ['raised', 'textMuted'],
  ['overlay', 'link'],
  ['action', 'actionText'],
  ['accent', 'accentText'],
  ['heroFrom', 'heroText'],
  ['heroAction', 'heroActionText'],
  ['danger', 'dangerText'],
  ['dangerSurface', 'danger'],
  ['warning', 'warningText'],
  ['warningSurface', 'warning'],
  ['success', 'successText'],
  ['successSurface', 'success'],
  ['info', 'infoText'],
  ['infoSurface', 'info'],
];
const drawing: ColourJob[] = ['mark', 'focus', 'online', 'border', 'borderStrong', 'skeleton', 'textFaint'];
const radii = ['small', 'medium', 'large', 'control', 'pill'];

export function Foundations() {
  return (
    <>
      <Specimen
        name="Colours"
        note="By what they are for: a ground with the text that may stand on it, and colours that only draw."
        width="10rem"
      >
        {grounds.map(([ground, text]) => (
          <Ground
            key={ground + text}
            style={{ background: `var(${colourVariable(ground)})`, color: `var(${colourVariable(text)})` }}
          >
            <strong>{ground}</strong>
            {text}
          </Ground>
        ))}
        {drawing.map((job) => (
          <State key={job} label={job}>
            <Line style={{ background: `var(${colourVariable(job)})` }} />
          </State>
        ))}
      </Specimen>
      <Specimen name="Type" width="22rem">
        <State label="Title">
          <Title>{sample.headline}</Title>
        </State>
        <State label="Heading">
          <Heading>{sample.headline}</Heading>
        </State>
        <State label="Text and small print">
          <p>{sample.sentence}</p>
          <Small>{sample.sentence}</Small>
        </State>
      </Specimen>
      <Specimen name="Shape" note="Corners, shadows and the line that draws a card." width="8rem">
        {radii.map((size) => (
          <Box key={size} style={{ borderRadius: `var(--r-${size})` }}>
            {size}
          </Box>
        ))}
        <Box style={{ boxShadow: 'var(--shadow-low)' }}>low</Box>
        <Box style={{ boxShadow: 'var(--shadow-high)' }}>high</Box>
      </Specimen>
    </>
  );
}

const Ground = styled.div`
  display: grid;
  gap: 2px;
  padding: var(--space-3);
  border: 1px solid var(--c-border);
  border-radius: var(--r-medium);
  font-size: var(--text-small);
`;

const Line = styled.span`
  display: block;
  width: 100%;
  height: 28px;
  border-radius: var(--r-small);
`;

const Title = styled.p`
  font: var(--display-weight) var(--text-title-1) / var(--display-leading) var(--font-display);
  letter-spacing: var(--display-tracking);
  text-transform: var(--display-case);
`;

const Heading = styled(Title)`
  font-size: var(--text-title-2);
`;

const Small = styled.p`
  color: var(--c-text-muted);
  font-size: var(--text-small);
`;

const Box = styled.div`
  display: grid;
  place-items: center;
  min-height: 84px;
  border: max(1px, var(--stroke)) solid var(--c-border-strong);
  background: var(--c-surface);
  font-size: var(--text-small);
`;
