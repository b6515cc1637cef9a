export interface FileLimits {
  /** Media types (`image/png`, `image/*`) and endings (`.pdf`); none allows all. */
  accept: readonly string[]
  maxBytes: number
  maxFiles: number
}
export type FileFault =
  | { kind: 'wrongType' | 'empty' | 'twice'; name: string }
  | { kind: 'tooLarge'; name: string; size: number }
  | { kind: 'tooMany'; n: number }

const fitsType = (file: File, accept: readonly string[]) =>
  accept.length === 0 ||
  accept.some((it) =>
    it.startsWith('.')
      ? file.name.toLowerCase().endsWith(it.toLowerCase())
      : it.endsWith('/*')
        ? file.type.startsWith(it.slice(0, -1))
        : file.type === it,
  )

/** Which files are taken, and what is wrong with the others. */
export function acceptFiles(
  files: readonly File[],
  { accept, maxBytes, maxFiles }: FileLimits,
  present: readonly { name: string; size?: number | undefined }[],
): { taken: File[]; faults: FileFault[] } {
  const faults: FileFault[] = []
  const fitting = files.filter((file) => {
    const { name, size } = file
    if (!fitsType(file, accept)) faults.push({ kind: 'wrongType', name })
    else if (size === 0) faults.push({ kind: 'empty', name })
    else if (size > maxBytes) faults.push({ kind: 'tooLarge', name, size })
    else if (present.some((it) => it.name === name && it.size === size)) faults.push({ kind: 'twice', name })
    else return true
    return false
  })
  const taken = fitting.slice(0, Math.max(0, maxFiles - present.length))
  if (taken.length < fitting.length) faults.push({ kind: 'tooMany', n: fitting.length - taken.length })
  return { taken, faults }
}

/** `640 KB`, `1.5 MB`. */
export function sizeText(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`
  if (bytes < 999_500) return `${Math.round(bytes / 1000)} KB`
  return `${Number((bytes / 1_000_000).toFixed(1))} MB`
}

/** `JPG, PNG, PDF`. */
export const typesText = (accept: readonly string[]): string =>
  accept
    .map((it) =>
      it
        .replace(/^.*[/.]/, '')
        .replace(/^jpeg$/, 'jpg')
        .toUpperCase(),
    )
    .filter((it, at, all) => all.indexOf(it) === at)
    .join(', ')

export function reordered<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, at) => at !== from)
  return [...rest.slice(0, to), list[from]!, ...rest.slice(to)]
}
