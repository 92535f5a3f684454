import { ContractError } from '../contract/operations.ts';
import { DataError } from '../served-sandbox.ts';
import { UsageError } from './command.ts';

type SystemError = NodeJS.ErrnoException & {
  readonly address?: string;
  readonly port?: number;
  hostname?: string;
};

export function explain(error: SystemError): string {
  if ([UsageError, ContractError, DataError].some((kind) => error instanceof kind)) return error.message;
  switch (error.code) {
    case 'EADDRINUSE':
      return `Port ${error.port} is in use: stop the other server, or use --port 0`;
    case 'EACCES':
      return `Port ${error.port} needs privileges: use a --port above 1023`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `${error.address ?? error.hostname} is not an address of this machine: use --host 127.0.0.1`;
    default:
      return `The mock could not start: ${error.stack}`;
  }
}
