/** Where the dashboard is, below the control plane that it stands on. */
export const DASHBOARD_PATH = '/_sandbox/painel';
