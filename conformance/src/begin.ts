import { NotReachedError } from './not-reached.ts';
import { SpentError, StoppedError } from './service/pace.ts';
import { NoAnswerError, type Service } from './service/service.ts';

export class NotBegunError extends Error {
  override readonly name = 'NotBegunError';
}

/** Returns true also for a service that does not answer, because the rules report that. */
export async function isLetIn(service: Service): Promise<boolean> {
  const asked = await service.call('obterOrganizacao').catch(() => undefined);
  return asked?.status !== 401 && asked?.status !== 403;
}

/**
 * Checks the key and the address before the first rule.
 * @throws {NotBegunError} when every rule would fail for the same reason
 */
export async function begin(service: Service): Promise<void> {
  try {
    const status = await statusOf(service, 'obterPosicoes');
    if (status === 401 || status === 403)
      throw new NotBegunError(
        `The service refuses the key: GET /posicoes answered ${status}. Check --key and --url.`,
      );
    if (status === 404 && (await statusOf(service, 'obterOrganizacao')) === 404)
      throw new NotBegunError(
        '--url must be the API root, such as http://127.0.0.1:4010/v1: GET /posicoes and GET /organizacao were not found.',
      );
  } catch (error) {
    // The first rule reports these errors and ends the run.
    if (error instanceof SpentError || error instanceof StoppedError) return;
    if (!(error instanceof NoAnswerError)) throw error;
    throw new NotBegunError(`The service does not answer: check --url. ${error.message}`);
  }
}

async function statusOf(service: Service, operation: string): Promise<number> {
  try {
    return (await service.call(operation)).status;
  } catch (error) {
    if (error instanceof NotReachedError) return 404;
    throw error;
  }
}
