import { hostAnswers } from './answers.ts';

export default { fetch: async () => Response.json(await hostAnswers()) };
