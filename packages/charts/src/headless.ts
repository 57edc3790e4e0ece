/** A document to draw in where there is no page: in Node, or in a worker of a page. */
import { parseHTML } from 'linkedom';

export const headlessDocument = (): Document =>
  parseHTML('<!doctype html><html><body></body></html>').document as unknown as Document;
