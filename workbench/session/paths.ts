type Path = readonly (string | number)[]

/** Whether two paths in site.yaml are the same. */
export function isSamePath(one: Path, other: Path): boolean {
  return one.length === other.length && isBelow(one, other)
}

/** Whether `path` is `outer` or below it. */
export function isBelow(path: Path, outer: Path): boolean {
  return outer.every((key, at) => key === path[at])
}

/** One name for a path of keys, for maps and for ids. */
export function pathKey(path: Path): string {
  return path.join('\n')
}
