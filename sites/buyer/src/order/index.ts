export { OrderCard } from './OrderCard.tsx'
