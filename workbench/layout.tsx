import { Group, Panel, Separator, useDefaultLayout } from 'react-resizable-panels'
import { EditorPanel } from './editor-panel.tsx'
import { Find } from './find/find.tsx'
import { LeftOverPictures } from './pictures/left-over.tsx'
import { Conflicts } from './plan/conflicts.tsx'
import { PlanBar } from './plan/plan-bar.tsx'
import { Preview } from './preview/preview.tsx'
import { TopBar } from './top-bar.tsx'
import { NotKept } from './versions/versions-dialog.tsx'
import './layout.css'

/** The frame: a bar at the top, what to edit, the editor and the preview side by side, and the plan below. */
export function Layout() {
  const { defaultLayout, onLayoutChanged } = useDefaultLayout({
    id: 'workbench',
    storage: localStorage,
  })
  return (
    <div className="column layout">
      <TopBar />
      <Conflicts />
      <LeftOverPictures />
      <NotKept />
      <main className="panels">
        <Group
          orientation="horizontal"
          {...(defaultLayout && { defaultLayout })}
          onLayoutChanged={onLayoutChanged}
        >
          <Panel
            id="find"
            defaultSize="20%"
            minSize={200}
            groupResizeBehavior="preserve-pixel-size"
            data-landmark="find"
          >
            <Find />
          </Panel>
          <Separator className="separator" aria-label="Width of the list" />
          <Panel id="editor" defaultSize="40%" minSize={320} data-landmark="editor">
            <EditorPanel />
          </Panel>
          <Separator className="separator" aria-label="Width of the editor" />
          <Panel id="preview" defaultSize="40%" minSize={280} data-landmark="preview">
            <Preview />
          </Panel>
        </Group>
      </main>
      <PlanBar />
    </div>
  )
}
