export { ComplaintsOfOrder } from './complaints-of-order.ts'
