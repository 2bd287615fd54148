import { Outlet } from 'react-router';
import { styled } from 'styled-components';
import { EntryWarning } from '#site/features/entry-warning/EntryWarning.tsx';

/** No bars: the conversation fills the screen and has its own back button. */
export function ChatLayout() {
  return (
    <>
      <Screen id="content" tabIndex={-1}>
        <Outlet />
      </Screen>
      <EntryWarning layout="chat" />
    </>
  );
}

const Screen = styled.main`
  display: grid;
  min-height: 100dvh;
`;
