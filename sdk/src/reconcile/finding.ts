import type { Registro } from '../generated/contract.ts';

/** What became of an operation whose key the service has forgotten, and the `resources` that were found for it. */
export type Finding<Resource> =
  /** It was created, once, and is what was asked for. Its `status` says what became of it since; `registros`, what it moved. */
  | {
      readonly state: 'done';
      readonly resources: readonly [Resource];
      readonly registros: readonly Registro[];
    }
  /** It was not created. Send it again under the same key, whose 24 hours then start anew. */
  | { readonly state: 'absent'; readonly resources: readonly [] }
  /** One has the reference, but is not what was asked for: a person decides. */
  | { readonly state: 'divergent'; readonly resources: readonly Resource[] }
  /**
   * It cannot be told whether it was created: several have the reference, one was created at another time than it was
   * sent, or the service lists one without its id, or with another reference than it was asked for. Or none was found, and
   * the reference has outer whitespace or is not composed (NFC), so that the service may have kept another. A person decides.
   */
  | { readonly state: 'ambiguous'; readonly resources: readonly Resource[] };
