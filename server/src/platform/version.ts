/** Of this program: what operators, callers of the API and bug reports name. */
export const programVersion = '0.2.0'
