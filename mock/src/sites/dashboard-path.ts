/** The path of the dashboard, below that of the control plane. */
export const DASHBOARD_PATH = '/_sandbox/painel';
