export { MallTaxDialog } from './commission-parts.tsx'
