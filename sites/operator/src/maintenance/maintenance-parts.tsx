import { laterPart } from '@borong/console/site'

/** Fetched when somebody plans maintenance. */
export const PlanMaintenanceDialog = laterPart(
  async () => (await import('./PlanMaintenanceDialog.tsx')).PlanMaintenanceDialog,
)
