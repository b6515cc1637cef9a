const built = new Set<string>()

/** The router says which pages there are; entries of the menu that lead to others are left out. */
export const addBuiltPages = (files: readonly string[]) => files.forEach((it) => built.add(it))
export const isBuilt = (file: string): boolean => built.has(`./${file}.tsx`)
