import { entries, isObject, type JsonObject, list } from '../../../mock/src/contract/reader/document.ts';
import {
  signatureHeaders,
  type WrittenOperation,
} from '../../../mock/src/contract/reader/written-operations.ts';

interface Access {
  readonly role: string | undefined;
  readonly signable: boolean;
  readonly open: boolean;
}

export function accessOf(document: JsonObject, operation: WrittenOperation): Access {
  const alternatives = list(operation.node.security ?? document.security).filter(isObject);
  const roles = alternatives.flatMap((alternative) =>
    entries(alternative).flatMap(([, roles]) => list(roles)),
  );
  return {
    role: roles[0] === undefined ? undefined : `${roles[0]}`,
    signable: signatureHeaders(document, operation).length > 0,
    open: alternatives.length === 0,
  };
}
