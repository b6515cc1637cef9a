// Written by `npm run tables` from the migrations; `npm run check` checks it against them.
export interface QueueAssignmentTable {
  shop_id: number
  queue: string
  entry_id: string
  staff_id: number
  assigned_by: string
  assigned_at: Date
}

export interface AssignmentTables {
  queue_assignment: QueueAssignmentTable
}
