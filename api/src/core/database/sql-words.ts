import type { Dialect } from './sql-statement.ts';

/**
 * The part of SQL that the scope rules understand, in the parser's words. Whatever else stands in a tree is refused,
 * because nobody has thought about what it does to a scope: think first, then add the word and a test.
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
 * None of these binds looser than AND but OR, on either engine and in the parser. MariaDB's `||` and XOR do, and the
 * parser has them elsewhere; behind DIV and MATCH it takes all that follows for the right side.
 */
const operators = new Set(
  'And Or Not Eq NotEq Lt LtEq Gt GtEq Plus Minus Multiply Divide Modulo BitwiseAnd Union Except Intersect'.split(' '),
);

/** What holds a text of the statement, not a word of the parser. */
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
  // `INSERT INTO` is a flag; a SELECT … INTO would be a target.
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
