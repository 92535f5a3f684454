/** The contract cannot be served; the message is one line that says what to fix. */
export class ContractError extends Error {
  override readonly name = 'ContractError';
}
