export { ReportedOf } from './ReportedOf.tsx'
