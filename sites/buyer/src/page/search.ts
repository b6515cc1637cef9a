export * from '@borong/site-kit/search.ts'
