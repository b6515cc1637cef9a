export { TransferOfOrder } from './TransferOfOrder.tsx'
