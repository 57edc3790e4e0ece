/**
 * The code that V8 has compiled of a script, kept for the next time, functions that it compiles when they are called first included. It
 * lies in the user's folder for such things, a file for each purpose, and nothing depends on it: what is missing, broken, of another
 * version or can't be written costs time and nothing else. NODE_DISABLE_COMPILE_CACHE turns it off, as it does for what Node keeps itself.
 */
const {
  closeSync,
  existsSync,
  fstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} = require('node:fs');
const { homedir } = require('node:os');
const { join } = require('node:path');
const { Script } = require('node:vm');
const { crc32 } = require('node:zlib');

/** A file begins with its checksum, and how many bytes of code come; then come the code and the names of the parts that were run. */
const WORD = 4;
const HEAD = 2 * WORD;

/** The first line of a script tells it from others. */
const KEY = /^\/\/ ([0-9a-f]+)\n/;

/** So many scripts or versions of Node have their code kept: those that came last. Each has a folder of such a name; others aren't ours. */
const KEPT = 4;
const FOLDER = /^[0-9a-f]+-v\d+\.\d+\.\d+[^ ]*$/;

/** Folders that only the user may look into. */
const PRIVATE = 0o700;

/**
 * Compiles a script. `keep` is told which parts of it have been run, and keeps what is compiled by then, unless an earlier run kept
 * all of them.
 */
function compile(file, purpose) {
  const source = readFileSync(file, 'latin1');
  const kept = purposeFile(source, purpose);
  const before = kept && read(kept.file);
  const script = new Script(source, { filename: file, cachedData: before?.code });
  const known = new Set(script.cachedDataRejected ? [] : before?.parts);
  const keep = (parts) =>
    kept && parts.some((part) => !known.has(part)) && write(kept, script.createCachedData(), parts);
  return { script, keep };
}

/** Where the code of a script is kept, if it can be told broken from whole. */
function purposeFile(source, purpose) {
  const key = KEY.exec(source)?.[1];
  if (!key || !crc32 || process.env.NODE_DISABLE_COMPILE_CACHE || !/^[a-z][a-z-]{0,39}$/.test(purpose))
    return undefined;
  const caches = cacheFolder();
  const all = join(caches, 'lorelab');
  const folder = join(all, `${key}-${process.version}-${process.arch}`);
  return { folders: [caches, all, folder], file: join(folder, purpose) };
}

function cacheFolder() {
  const { XDG_CACHE_HOME, LOCALAPPDATA } = process.env;
  if (process.platform === 'win32') return LOCALAPPDATA || join(homedir(), 'AppData', 'Local');
  if (XDG_CACHE_HOME) return XDG_CACHE_HOME;
  return process.platform === 'darwin' ? join(homedir(), 'Library', 'Caches') : join(homedir(), '.cache');
}

/** What is kept in a file; undefined if there is none that this user wrote, whole. */
function read(file) {
  try {
    const bytes = readOwn(file);
    if (bytes.readUInt32LE(0) !== crc32(bytes.subarray(WORD))) return undefined;
    const end = HEAD + bytes.readUInt32LE(WORD);
    return { code: bytes.subarray(HEAD, end), parts: JSON.parse(bytes.toString('utf8', end)) };
  } catch {
    return undefined;
  }
}

/** Code of somebody else is not run. */
function readOwn(file) {
  const descriptor = openSync(file, 'r');
  try {
    mustBeOwn(fstatSync(descriptor));
    return readFileSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** What others may write to is as good as theirs. */
function mustBeOwn({ uid, mode }) {
  const isOwn = !process.getuid || (uid === process.getuid() && (mode & 0o022) === 0);
  if (!isOwn) throw new Error("this may be somebody else's");
}

function write({ folders, file }, code, parts) {
  const bytes = Buffer.concat([Buffer.alloc(HEAD), code, Buffer.from(JSON.stringify(parts))]);
  bytes.writeUInt32LE(code.length, WORD);
  bytes.writeUInt32LE(crc32(bytes.subarray(WORD)), 0);
  try {
    makeFolders(folders);
    replace(file, bytes);
  } catch {
    // Then it is compiled again.
  }
}

/** One in the other. Not `recursive`: where nothing can be made, as in /proc, Node would try for ever. */
function makeFolders([caches, all, folder]) {
  for (const one of [caches, all]) if (!existsSync(one)) mkdirSync(one, { mode: PRIVATE });
  mustBeOwn(statSync(all));
  if (existsSync(folder)) return mustBeOwn(statSync(folder));
  mkdirSync(folder, { mode: PRIVATE });
  const timeOf = (one) => statSync(one).mtimeMs;
  const folders = readdirSync(all)
    .filter((name) => FOLDER.test(name))
    .map((name) => join(all, name));
  const oldest = folders.sort((one, other) => timeOf(other) - timeOf(one)).slice(KEPT);
  for (const one of oldest) rmSync(one, { recursive: true });
}

/** Written beside it and put in its place at once: who reads it meanwhile has the one or the other. */
function replace(file, bytes) {
  const beside = `${file}.${process.pid}`;
  try {
    writeFileSync(beside, bytes, { mode: 0o600, flag: 'wx' });
    renameSync(beside, file);
  } catch {
    rmSync(beside);
  }
}

module.exports = { compile };
