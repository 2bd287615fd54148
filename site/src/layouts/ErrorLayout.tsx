import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { styled } from 'styled-components';
import { LogoBar } from './Logo.tsx';

/** A message and the logo only: fewer parts that could fail again. */
export function ErrorLayout({ children = <Outlet /> }: { children?: ReactNode }) {
  return (
    <>
      <LogoBar />
      <Screen id="content" tabIndex={-1}>
        {children}
      </Screen>
    </>
  );
}

const Screen = styled.main`
  display: grid;
  align-content: center;
  min-height: 72dvh;
`;
