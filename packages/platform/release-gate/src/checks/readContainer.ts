import { parse, type Expression, type Program, type Property } from 'acorn';
import { simple } from 'acorn-walk';

/** A container's syntax tree, without comments. */
export interface ContainerFacts {
  /** Variables of its top level, which become globals. */
  globals: string[];
  /** Modules taken from the shell, with ranges; null is any. */
  consumed: [name: string, range: string | null][];
  /** Modules given to every remote, with versions. */
  offered: [name: string, version: string][];
  /** Globals through which webpack and Rspack load chunks. */
  chunkGlobals: string[];
}

const CHUNK_GLOBAL = /^(?:webpack|rspack)Chunk\w/;
/** Under it Rspack lists what it offers. */
const SHARE_SCOPE = 'default';

/** Null for scripts that the parser cannot read. */
export function readContainer(text: string): ContainerFacts | null {
  try {
    return factsOf(parse(text, { ecmaVersion: 'latest' }));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof RangeError) return null;
    throw error;
  }
}

function factsOf(program: Program): ContainerFacts {
  const facts: ContainerFacts = { globals: globalsOf(program), consumed: [], offered: [], chunkGlobals: [] };
  const noteChunkGlobal = (name: string) => {
    if (CHUNK_GLOBAL.test(name)) facts.chunkGlobals.push(name);
  };
  simple(program, {
    ObjectExpression({ properties }) {
      const fields = properties.filter((each) => each.type === 'Property');
      const texts = new Map(fields.map((field) => [nameOf(field), textOf(field.value)]));
      const consumed = texts.get('shareKey');
      if (typeof consumed === 'string') facts.consumed.push([consumed, texts.get('requiredVersion') ?? null]);
      // Rspack: {default: [{name: "react", version: "19.3.0"}]}; webpack: {react: [{version: "19.3.0"}]}.
      const [name, version] = [texts.get('name'), texts.get('version')];
      if (typeof name === 'string' && typeof version === 'string') facts.offered.push([name, version]);
      for (const field of fields) {
        if (nameOf(field) === SHARE_SCOPE) continue;
        for (const offer of versionsIn(field.value)) facts.offered.push([nameOf(field), offer]);
      }
    },
    MemberExpression({ property }) {
      if (property.type === 'Identifier') noteChunkGlobal(property.name);
      else if (property.type !== 'PrivateIdentifier') noteChunkGlobal(textOf(property) ?? '');
    },
  });
  return facts;
}

const globalsOf = ({ body }: Program): string[] =>
  body
    .flatMap((statement) =>
      statement.type === 'VariableDeclaration' && statement.kind === 'var' ? statement.declarations : [],
    )
    .flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []));

const nameOf = ({ key }: Property): string => (key.type === 'Identifier' ? key.name : (textOf(key) ?? ''));

/** Null unless the expression is a text. */
function textOf(value: Expression): string | null {
  if (value.type === 'Literal') return typeof value.value === 'string' ? value.value : null;
  if (value.type !== 'TemplateLiteral' || value.expressions.length > 0) return null;
  return value.quasis[0]?.value.cooked ?? null;
}

const versionsIn = (value: Expression): string[] =>
  value.type !== 'ArrayExpression'
    ? []
    : value.elements.flatMap((element) => {
        if (element?.type !== 'ObjectExpression') return [];
        const version = element.properties.find(
          (each) => each.type === 'Property' && nameOf(each) === 'version',
        );
        const text = version?.type === 'Property' ? textOf(version.value) : null;
        return text === null ? [] : [text];
      });
