import { type LaunchFinding, ruleOf } from '../finding.ts'
import type { Gathered } from '../gather/gathered.ts'
import { jpegSize } from '../gather/jpeg-size.ts'
import type { SitePage } from '../gather/page.ts'
import { headOf } from '../html/head.ts'

const PICTURE = ruleOf('head-picture')

const REBUILD = 'Build and deploy again: npm run build'

/** The picture of a shared link is a JPEG of the size that the head declares. That it exists is checked with the links. */
export function sharedPictureFindings({ pages, sharedPictures }: Gathered): LaunchFinding[] {
  return pages.flatMap((page) => {
    const bytes = sharedPictures.get(headOf(page.document)['og:image'])
    return bytes === undefined ? [] : pictureFindings(page, bytes)
  })
}

function pictureFindings({ path, document }: SitePage, bytes: Buffer): LaunchFinding[] {
  const head = headOf(document)
  const size = jpegSize(bytes)
  if (size === undefined)
    return [
      PICTURE(path, `Its picture for shared links, ${head['og:image']}, is not a JPEG.`, REBUILD),
    ]
  const declared = `${head['og:image:width']} × ${head['og:image:height']}`
  const real = `${size.width} × ${size.height}`
  if (declared === real) return []
  return [
    PICTURE(
      path,
      `Its picture for shared links is ${real} pixels large; the head says ${declared}.`,
      REBUILD,
    ),
  ]
}
