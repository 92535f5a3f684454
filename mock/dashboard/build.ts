/** Builds the dashboard for the sandbox that serves it: `node mock/dashboard/build.ts folder`. */
import { buildDashboard } from './write-dashboard.ts';

const [folder = ''] = process.argv.slice(2);
await buildDashboard(folder);
