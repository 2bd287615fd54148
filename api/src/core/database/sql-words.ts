import type { Dialect } from './sql-statement.ts';

/**
 * Node names of the parser that the scope rules handle. All others are refused, because their effect on a scope is
 * unchecked: check it before adding one, and add a test.
 */
const known = new Set(
  `Query with recursive cte_tables query body alias name columns explicit lateral subquery
  Select distinct Distinct projection UnnamedExpr ExprWithAlias Wildcard QualifiedWildcard ObjectName expr flavor Standard
  from relation Table Derived joins join_operator Join Inner CrossJoin Left LeftOuter On None args
  index_hints hint_type Use Force Ignore index_type Index index_names
  selection group_by Expressions having SetOperation left right op set_quantifier All Values rows content explicit_row
  over WindowSpec partition_by window_frame units Rows Range start_bound end_bound Preceding Following CurrentRow
  named_window NamedWindow window_before_qualify
  order_by kind options asc nulls_first limit_clause LimitOffset OffsetCommaLimit limit offset
  locks lock_type Update Share nonblock Nowait SkipLocked
  Identifier CompoundIdentifier Value value Null Boolean Nested BinaryOp UnaryOp Tuple
  InList list negated InSubquery Exists Subquery Between low high Like pattern escape_char
  IsNull IsNotNull IsTrue IsNotTrue IsFalse IsNotFalse Case operand conditions condition result else_result
  Function parameters List duplicate_treatment Unnamed Expr filter clauses OrderBy Separator
  Cast Substring substring_from substring_for special shorthand Trim Collate collation
  Insert ignore or into replace_into table TableName source on DuplicateKeyUpdate OnConflict conflict_target Columns
  action DoNothing DoUpdate assignments target ColumnName returning Delete WithFromKeyword using tables`.split(/\s+/),
);

/**
 * Operators that bind at least as tightly as AND (OR aside), in both engines and in the parser. MariaDB's `||` and
 * XOR bind looser, and the parser ranks them differently; after DIV and MATCH it takes the whole rest as the right
 * operand.
 */
const operators = new Set(
  'And Or Not Eq NotEq Lt LtEq Gt GtEq Plus Minus Multiply Divide Modulo BitwiseAnd Union Except Intersect'.split(' '),
);

/** Keys that hold text of the statement instead of node names. */
const texts = new Set(['value', 'quote_style', 'SingleQuotedString', 'DoubleQuotedString', 'Placeholder']);
const apart = /^(?:span|data_type|Number|.*_token)$/;

export class UnknownSql extends Error {}

export function requireKnownWords(node: unknown, dialect: Dialect): void {
  if (typeof node === 'string') requireKnown(node);
  else if (Array.isArray(node)) for (const inner of node) requireKnownWords(inner, dialect);
  else if (typeof node === 'object' && node !== null) {
    for (const [key, value] of Object.entries(node)) requireKnownPart(key, value, dialect);
  }
}

function requireKnownPart(key: string, value: unknown, dialect: Dialect): void {
  if (value === null || value === undefined || value === false || (Array.isArray(value) && value.length === 0)) return;
  if (apart.test(key) || (texts.has(key) && typeof value === 'string')) return;
  if (key === 'op') return requireKnownOperator(String(value), dialect);
  requireKnown(key);
  // `into` is true for INSERT INTO; SELECT … INTO has a target.
  if (key === 'into' && value !== true) throw new UnknownSql('selects into something');
  requireKnownWords(value, dialect);
}

function requireKnownOperator(operator: string, dialect: Dialect): void {
  if (operators.has(operator) || (operator === 'StringConcat' && dialect === 'sqlite')) return;
  throw new UnknownSql(`uses ${operator}, which is not judged`);
}

function requireKnown(word: string): void {
  if (!known.has(word)) throw new UnknownSql(`uses ${word}, which is not judged`);
}
