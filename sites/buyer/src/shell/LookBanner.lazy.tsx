export { default } from '@borong/site-kit/look/LookBanner.tsx'
