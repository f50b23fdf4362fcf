import { mountRootParcel, type AppProps } from 'single-spa';

type MountParcel = AppProps['mountParcel'];

/**
 * One named parcel that hosts all others: single-spa never forgets a root parcel, so that mounting every remote as one
 * would leak its element and listeners; a child parcel is forgotten when it unmounts.
 */
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
