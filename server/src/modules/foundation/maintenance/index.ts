/** Operators close the mall to buyers and shops while something is done to it. */
export { currentMaintenance } from './current-maintenance.ts'
export { endMaintenance } from './end-maintenance.ts'
export { planMaintenance } from './plan-maintenance.ts'
export { maintenanceRoutes } from './maintenance.routes.ts'
