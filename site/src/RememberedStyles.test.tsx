import { describe, expect, it, jest } from '@jest/globals';
import { render } from '@testing-library/react';
import { useContext, type ReactNode } from 'react';
import { styled, StyleSheetContext, StyleSheetManager } from 'styled-components';
import { RememberedStyles } from './RememberedStyles.tsx';

const Card = styled.div<{ $wide?: boolean }>`
  padding: 12px;
  ${({ $wide }) => $wide && 'width: 100%;'}
  &:hover {
    color: red;
  }
`;
/** The same CSS in a second component. */
const Twin = styled.div`
  padding: 4px;
`;
const OtherTwin = styled.div`
  padding: 4px;
`;

/** Renders into a sheet of its own, as each server-rendered page does. */
function stylesOf(page: ReactNode): string {
  const target = document.createElement('section');
  render(
    <StyleSheetManager target={target} disableCSSOMInjection>
      {page}
    </StyleSheetManager>,
  );
  return target.textContent;
}

describe('RememberedStyles', () => {
  it('gives every page the styles that it would have had', () => {
    const page = (
      <>
        <Card />
        <Card $wide />
        <Twin />
        <OtherTwin />
      </>
    );
    const plain = stylesOf(page);

    expect([
      stylesOf(<RememberedStyles>{page}</RememberedStyles>),
      stylesOf(<RememberedStyles>{page}</RememberedStyles>),
    ]).toEqual([plain, plain]);
    expect(
      stylesOf(
        <RememberedStyles>
          <Card $wide />
        </RememberedStyles>,
      ),
    ).toBe(stylesOf(<Card $wide />));
  });

  it('compiles them once for all pages', () => {
    const compile = jest.fn(() => ['.own{color:blue;}']);
    const Own = styled.p`
      color: blue;
    `;
    const Counted = ({ children }: { children: ReactNode }) => (
      <StyleSheetContext.Provider
        value={{ ...useContext(StyleSheetContext), stylis: Object.assign(compile, { hash: '' }) }}
      >
        {children}
      </StyleSheetContext.Provider>
    );
    const page = (
      <Counted>
        <RememberedStyles>
          <Own />
        </RememberedStyles>
      </Counted>
    );

    expect([stylesOf(page), stylesOf(page)].every((styles) => styles.includes('.own{color:blue;}'))).toBe(true);
    expect(compile).toHaveBeenCalledTimes(1);
  });
});
