/** Zod schemas that speak of each other, as the definitions of one JSON Schema. */
import { z } from 'zod';

export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Where zod refers to what several schemas share: a pointer within a pointer, which nobody can follow. */
const SHARED = '#/$defs/__shared#/$defs/';

/** The schemas by their names, to stand under `$defs`: what one says of another is a JSON Pointer, `#/$defs/NAME`. */
export function makeDefinitions(schemas: Readonly<Record<string, z.core.$ZodType>>): Record<string, JsonSchema> {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(schemas)) registry.add(schema, { id });
  const made = z.toJSONSchema(registry, { uri: (id) => `#/$defs/${id}`, override: leaveOut }).schemas;
  const { __shared, ...named } = made;
  const shared = (__shared?.$defs ?? {}) as Record<string, JsonSchema>;
  for (const schema of Object.values(named)) {
    delete schema.$schema;
    delete schema.$id;
  }
  const own = Object.entries(shared).filter(([, schema]) => aliasOf(schema) === undefined);
  return withPointers({ ...named, ...Object.fromEntries(own) }, shared);
}

/** What says nothing to the reader of a file. */
export function leaveOut({ jsonSchema }: { jsonSchema: JsonSchema }): void {
  delete jsonSchema.readOnly;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
}

/** What a schema refers to that is nothing but a reference. */
const aliasOf = (schema: JsonSchema | undefined): string | undefined =>
  schema !== undefined && Object.keys(schema).length === 1 ? schema.$ref : undefined;

function withPointers<T>(schemas: T, shared: Readonly<Record<string, JsonSchema>>): T {
  const pointerOf = (ref: string): string => {
    if (!ref.startsWith(SHARED)) return ref;
    const name = ref.slice(SHARED.length);
    const alias = aliasOf(shared[name]);
    return alias === undefined ? `#/$defs/${name}` : pointerOf(alias);
  };
  const replace = (key: string, value: unknown): unknown =>
    key === '$ref' && typeof value === 'string' ? pointerOf(value) : value;
  return JSON.parse(JSON.stringify(schemas), replace) as T;
}
