declare module '~icons/tabler/*' {
  const icon: import('./ui/icon.tsx').Icon
  export default icon
}
