import { paths } from '../page/paths.ts'

/** A document that one agrees to, beside the form. */
export const documentLink = (position: 'REGISTRATION_AGREEMENT' | 'PRIVACY_POLICY', label: string) => (
  <a href={paths.document(position)} target="_blank" rel="noopener">
    {label}
  </a>
)
