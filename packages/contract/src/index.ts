export * from './route.ts'
export * from './wire.ts'
export * from './permissions.ts'
