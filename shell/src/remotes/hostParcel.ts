import { mountRootParcel, type AppProps } from 'single-spa';

type MountParcel = AppProps['mountParcel'];

/** Parent of all remote parcels: single-spa never forgets root parcels. */
export function mountHostParcel(): Promise<MountParcel> {
  return new Promise((resolve) => {
    const done = () => Promise.resolve();
    mountRootParcel(
      {
        name: 'host',
        bootstrap: done,
        mount: (props: AppProps) => {
          resolve(props.mountParcel);
          return done();
        },
        unmount: done,
      },
      { domElement: document.createElement('div') },
    );
  });
}
