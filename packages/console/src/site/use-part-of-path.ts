import { useParams } from '@tanstack/react-router'

/** A part of the address that the site map names with a `$`, such as the number of an order. */
export const usePartOfPath = (name: string): string =>
  (useParams({ strict: false }) as Record<string, string>)[name] ?? ''
