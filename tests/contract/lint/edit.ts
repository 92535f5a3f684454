import { target } from '../../../mock/src/contract/reader/document.ts';
import { asObject, type Json, type JsonObject, member } from '../contract.ts';

export type Edit = (contract: JsonObject) => void;

export type Case = readonly [rule: string, breach: string, edit: Edit, says: string];

type Keys = readonly [string, ...string[]];

export function put(value: Json, ...keys: Keys): Edit {
  return (contract) => {
    const [parent, key] = parentOf(contract, keys);
    parent[key] = structuredClone(value);
  };
}

export function drop(...keys: Keys): Edit {
  return (contract) => {
    const [parent, key] = parentOf(contract, keys);
    if (!Object.hasOwn(parent, key)) throw new Error(`nothing to drop at ${keys.join(' / ')}`);
    if (Array.isArray(parent)) parent.splice(Number(key), 1);
    else delete parent[key];
  };
}

export function append(value: Json, ...keys: Keys): Edit {
  return (contract) => {
    listAt(contract, keys).push(structuredClone(value));
  };
}

export function dropParameter(name: string, ...keys: Keys): Edit {
  return (contract) => {
    const parameters = listAt(contract, keys);
    const place = parameters.findIndex((parameter) => target(parameter) === `/components/parameters/${name}`);
    if (place === -1) throw new Error(`no parameter ${name} to drop at ${keys.join(' / ')}`);
    parameters.splice(place, 1);
  };
}

export function rename(to: string, ...keys: Keys): Edit {
  return (contract) => {
    const [parent, key] = parentOf(contract, keys);
    const value = member(parent, key);
    if (value === undefined) throw new Error(`nothing to rename at ${keys.join(' / ')}`);
    delete parent[key];
    parent[to] = value;
  };
}

export function all(...edits: readonly Edit[]): Edit {
  return (contract) => {
    for (const edit of edits) edit(contract);
  };
}

function listAt(contract: JsonObject, keys: Keys): Json[] {
  const list = keys.reduce<Json | undefined>(member, contract);
  if (!Array.isArray(list)) throw new Error(`no list at ${keys.join(' / ')}`);
  return list;
}

function parentOf(contract: JsonObject, keys: Keys): [JsonObject, string] {
  const parent = keys.slice(0, -1).reduce<Json | undefined>(member, contract);
  const holder = Array.isArray(parent)
    ? (parent as unknown as JsonObject)
    : asObject(parent, keys.join(' / '));
  return [holder, `${keys.at(-1)}`];
}
