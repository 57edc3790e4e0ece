// Writes the pages about the public entry points, those of the packages' `exports`, to docs/api: `npm run api`. Whatever
// an entry point speaks of has to be told as well; what is not is a warning, and a warning fails. `--check` writes nothing.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Application, Converter, ReflectionKind } from 'typedoc';

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, '..', '..');
const isCheck = process.argv.includes('--check');

/** The entry points of a package: what users import, and the source of it. One without types is for our own tests. */
function entryPointsOf(folder) {
  const { name, exports = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return Object.entries(exports).flatMap(([path, target]) =>
    target.types === undefined
      ? []
      : [
          {
            package: name,
            name: join(name, path).replaceAll('\\', '/'),
            source: join(folder, target.types.replace('types/', 'src/').replace(/\.d\.ts$/, '.ts')),
          },
        ],
  );
}

const packages = join(root, 'packages');
const entryPoints = readdirSync(packages)
  .map((name) => join(packages, name))
  .filter((folder) => existsSync(join(folder, 'package.json')))
  .flatMap(entryPointsOf);

// Packages meet each other's sources, so that a page leads to those of other packages.
const paths = Object.fromEntries(entryPoints.map(({ name, source }) => [name, [source]]));

const app = await Application.bootstrap({
  name: 'Lorelab',
  entryPoints: entryPoints.map(({ source }) => source),
  tsconfig: join(here, 'tsconfig.json'),
  compilerOptions: { paths },
  out: join(root, 'docs', 'api'),
  readme: join(root, 'docs', 'LIBRARY.md'),
  // What is marked so, and what only our own proofs use, is exported for our own packages and scripts.
  excludeInternal: true,
  excludeProtected: true,
  exclude: ['**/src/**/debug/**', '**/src/threads/**'],
  disableSources: true,
});

app.converter.on(Converter.EVENT_CREATE_DECLARATION, (context, reflection) => {
  if (!reflection.kindOf(ReflectionKind.Module)) return;
  const file = context.getSymbolFromReflection(reflection)?.declarations?.[0]?.getSourceFile().fileName;
  reflection.name = entryPoints.find(({ source }) => source.replaceAll('\\', '/') === file)?.name ?? reflection.name;
});

const project = await app.convert();
if (project) {
  // It validates the types of one package, the one that a project is of.
  for (const name of new Set(entryPoints.map((entry) => entry.package))) {
    project.packageName = name;
    app.validate(project);
  }
  if (!isCheck) await app.generateOutputs(project);
}
process.exitCode = !project || app.logger.hasErrors() || app.logger.hasWarnings() ? 1 : 0;
