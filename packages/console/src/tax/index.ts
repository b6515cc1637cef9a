export { TaxExportsCard } from './TaxExportsCard.tsx'
export { TaxNumberFileCard } from './TaxNumberFileCard.tsx'
export { TaxNumberFilesCard } from './TaxNumberFilesCard.tsx'
