import { Heart } from 'lucide-react';
import { css, styled } from 'styled-components';
import { iconSizes, spaceSteps } from '@manyhearts/themes/scales';
import { colourVariable } from '@manyhearts/themes/tokens';
import { textSizes } from '@manyhearts/themes/type-scale';
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
const firstHeading = textSizes.indexOf('title-4');
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
      <Specimen name="Type" note="By what is written in it; headings in the display face." width="17rem">
        {textSizes.map((size, index) => (
          <State key={size} label={size}>
            <Words $isHeading={index >= firstHeading} style={{ fontSize: `var(--text-${size})` }}>
              {index >= firstHeading ? sample.headline : sample.sentence}
            </Words>
          </State>
        ))}
      </Specimen>
      <Specimen name="Space" note="In units of the theme: a roomy one is roomier everywhere." width="5rem">
        {spaceSteps.map((step) => (
          <State key={step} label={String(step)}>
            <Line style={{ width: `var(--space-${step})`, background: 'var(--c-mark)' }} />
          </State>
        ))}
      </Specimen>
      <Specimen name="Icons" note="One stroke at every size." width="5rem">
        {Object.entries(iconSizes).map(([name, size]) => (
          <State key={name} label={name}>
            <Heart size={size} aria-hidden />
          </State>
        ))}
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

const heading = css`
  font-family: var(--font-display);
  font-weight: var(--display-weight);
  letter-spacing: var(--display-tracking);
  line-height: var(--display-leading);
  text-transform: var(--display-case);
`;

const Words = styled.p<{ $isHeading: boolean }>`
  ${({ $isHeading }) => $isHeading && heading}
`;

const Box = styled.div`
  display: grid;
  place-items: center;
  min-height: 84px;
  border: max(1px, var(--stroke)) solid var(--c-border-strong);
  background: var(--c-surface);
  font-size: var(--text-small);
`;
