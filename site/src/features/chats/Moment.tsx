import { styled } from 'styled-components';

/** A time of day. Hidden until hydration, because the server does not know the zone of the device. */
export const Moment = styled.time`
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  html:not([data-awake]) & {
    visibility: hidden;
  }
`;
