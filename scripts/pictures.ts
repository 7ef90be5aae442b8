/** A picture of the README. */
export interface Picture {
  file: string
  /** In pixels of CSS; the file has as many. */
  width: number
  height: number
}

/** The home page of the site, as a visitor first sees it. */
export const SITE_PICTURE: Picture = { file: 'docs/site.jpg', width: 1200, height: 675 }

/** The workbench with an edit that is not saved yet. */
export const WORKBENCH_PICTURE: Picture = { file: 'docs/workbench.jpg', width: 1440, height: 810 }

/** The names of the buttons in the top bar of the workbench when its picture was taken. */
export const BUTTONS_FILE = 'docs/workbench.json'
