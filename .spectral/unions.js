import { finding } from './finding.js';
import { children, follow, isObject, list } from './generated/document.js';
import { hasType, schemas } from './generated/schemas.js';

/** A oneOf of objects has a discriminator with an explicit mapping, and required tags with a `const`. */
export default function unions(doc) {
  return schemas(doc)
    .filter(({ node }) => objectBranches(doc, node).length > 1)
    .flatMap(({ pointer, node }) => problems(doc, node).map((message) => finding(pointer, message)));
}

function objectBranches(doc, schema) {
  return children({ pointer: '', node: schema.oneOf })
    .map((branch) => ({ ref: branch.node?.$ref, schema: follow(doc, branch).node }))
    .filter((branch) => hasType(branch.schema, 'object') || isObject(branch.schema.properties));
}

function problems(doc, schema) {
  const { propertyName: tag, mapping } = schema.discriminator ?? {};
  if (tag === undefined || !isObject(mapping)) {
    return ['Give this oneOf of objects a discriminator with an explicit mapping.'];
  }
  const branches = objectBranches(doc, schema);
  return [
    ...branches.flatMap((branch) => branchProblems(branch, tag, mapping)),
    ...Object.entries(mapping)
      .filter(([, ref]) => !branches.some((branch) => branch.ref === ref))
      .map(([key]) => `The mapping ${key} leads to no branch of this oneOf.`),
  ];
}

function branchProblems({ ref, schema }, tag, mapping) {
  const value = schema.properties?.[tag]?.const;
  if (ref === undefined) return ['Every branch of a oneOf of objects is a `$ref` to a named schema.'];
  if (value === undefined || !list(schema.required).includes(tag)) {
    return [`${ref} must require \`${tag}\` and give it a const.`];
  }
  return mapping[value] === ref ? [] : [`Map ${value} to ${ref} in the discriminator.`];
}
