/** Whether a name in a screen's query belongs to the grid; the screen's own names stay. */
export const isGridName = (name: string) =>
  ['q', 'sort', 'page', 'size', 'hide', 'cols', 'w'].includes(name) || /^[fg]\./.test(name)
